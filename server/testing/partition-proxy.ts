import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy that can simulate a network partition: connections stay open and new ones are accepted, but no
 * data passes in either direction.
 */
export async function startPartitionProxy(targetPort: number) {
  const sockets = new Set<Socket>()
  let isPartitioned = false
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isPartitioned) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isPartitioned) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    partition() {
      isPartitioned = true
    },
    /** Data sent during the partition is lost, so old connections are closed. */
    heal() {
      isPartitioned = false
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
