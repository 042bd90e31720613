import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const AGAIN_SECONDS = 2
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>Driveline</title><p>Driveline is starting. This page opens by itself.</p>`

/**
 * The port is taken before anything is built: what comes meanwhile is told to come again, for a request that nobody listens to would never
 * be answered. It ends with the first who
 * answers them all.
 */
export function answerNotYet(server: Server): Server {
  const answer = (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(AGAIN_SECONDS),
      'cache-control': 'no-store',
      connection: 'close',
    }
    outgoing.writeHead(503, headers).end(PAGE)
  }
  return server.on('request', answer)
}
