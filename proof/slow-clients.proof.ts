import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from '../bench/support/load.ts'
import { residentMB } from '../bench/support/measure.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop } from './support/shop.ts'

// The shop gives a request a minute and looks every five seconds: nobody holds a connection longer
// than that.
const longestSeconds = 70

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Clients that are slow, silent or never read cannot keep others waiting, and are shown out.',
  test:
    '600 connections that send half a head, a body byte by byte, nothing at all, or ask for a ' +
    'page and never read it; meanwhile other customers’ pages are timed, and the shop’s end of ' +
    'each is awaited.',
  seconds: 120,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop()
    const { hostname, port } = new URL(shop.address)
    const pages = () =>
      load(`${shop.address}/`, { connections: 4, overallRate: 100, seconds: brief ? 2 : 6 })
    await pages()
    const alone = await pages()

    const kinds: Record<string, (socket: Socket) => void> = {
      'half a head': (socket) => socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '),
      'a body byte by byte': (socket) =>
        socket.write(
          'POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
        ),
      nothing: () => {},
      'no reader': (socket) => {
        socket.pause()
        socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(4))
      },
    }
    const open = new Set<Socket>()
    const began = performance.now()
    for (let count = 0; count < 600; count++) {
      const [kind, start] = Object.entries(kinds)[count % 4] as [string, (socket: Socket) => void]
      const socket = connect(Number(port), hostname, () => start(socket))
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
      if (kind !== 'no reader') socket.resume()
    }
    const dripping = setInterval(() => {
      for (const socket of open) if (!socket.isPaused() && socket.writable) socket.write(' ')
    }, 1_000)
    await sleep(500)
    const held = open.size
    const beside = await pages()
    const sessions = await fetch(`${shop.address}/readyz`)
    expect(sessions.status === 200, 'the shop is not ready')
    expect(
      beside.total > alone.total / 2,
      `other customers got ${beside.total} pages instead of ${alone.total}`,
    )
    expect(
      beside.p99 < alone.p99 * 3 + 50,
      `other customers wait ${beside.p99} ms instead of ${alone.p99} ms (p99)`,
    )
    // Somebody who never reads is noticed by writing nothing for a while, as a silent one is.
    const reading = () => [...open].filter((socket) => !socket.isPaused()).length
    while (!brief && reading() > 0 && performance.now() - began < longestSeconds * 1000)
      await sleep(200)
    const seconds = (performance.now() - began) / 1000
    clearInterval(dripping)
    expect(
      brief || reading() === 0,
      `${reading()} slow connections are still open after ${longestSeconds} s`,
    )
    const memory = residentMB(shop.child.pid as number)
    for (const socket of open) socket.destroy()
    return {
      figures: [
        `${held} slow connections: others’ p99 ${beside.p99} ms, ${alone.p99} ms without; the last of the slow was shown out after ${seconds.toFixed(0)} s; ${Math.round(memory)} MB`,
      ],
      broken,
    }
  },
}
