import Hummingbird
import NIOCore

/// What a request comes with beside itself.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// That of its connection.
  let eventLoop: any EventLoop

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    eventLoop = source.channel.eventLoop
  }
}
