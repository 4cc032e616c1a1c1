// GridQuery
