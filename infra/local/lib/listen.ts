import type { Server } from 'node:http'
import { LocalFailure } from './failure.ts'

/** Listens, or says in one line why it cannot. Answers the port. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new LocalFailure('PORT must be a number from 0 to 65535.')
  }
  return new Promise((listening, failed) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another process. Stop it, or set PORT to a free one.`
      failed(new LocalFailure(code === 'EADDRINUSE' ? taken : `Cannot listen on ${host}:${port}: ${message}`))
    })
    server.listen(port, host, () => {
      const address = server.address()
      listening(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Closes a server: answers that are on their way go out within a second, idle connections do not hold it. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const forced = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearTimeout(forced)
}
