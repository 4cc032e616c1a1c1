import Hummingbird
import NIOCore

/// What a request comes with beside itself.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// That of its connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  var eventLoop: any EventLoop { channel.eventLoop }
}
