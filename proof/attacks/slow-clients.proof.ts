import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxStreams } from '#notifications/server/stream/stream-limits.ts'
import { load } from '../../bench/support/load.ts'
import { residentMB } from '../../bench/support/measure.ts'
import { openStreams } from '../support/open-streams.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop } from '../support/shop.ts'

// The shop allows a request one minute and checks every five seconds, so no connection lasts
// longer.
const maxSeconds = 70

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Clients that are slow, silent or never read delay no other client, and are disconnected. ' +
    'Streams opened at the same moment stay within their limit, and the owner still gets one.',
  test:
    '600 connections that send half a header, a body byte by byte or nothing at all, or request ' +
    'a page and never read it. Meanwhile other customers’ pages are timed, until the shop has ' +
    'closed each slow connection. Then 80 technicians open 1,520 streams of notifications at once.',
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
          'POST /api/v1/auth/login HTTP/1.1\r\nHost: shop\r\n' +
            'Content-Type: application/json\r\n' +
            'Content-Length: 5000\r\n\r\n{',
        ),
      nothing: () => {},
      'no reader': (socket) => {
        socket.pause()
        socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(4))
      },
    }
    const open = new Set<Socket>()
    const startedAt = performance.now()
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
    const slowCount = open.size
    const beside = await pages()
    const readiness = await fetch(`${shop.address}/readyz`)
    expect(readiness.status === 200, 'the shop is not ready')
    expect(
      beside.total > alone.total / 2,
      `other customers got ${beside.total} pages instead of ${alone.total}`,
    )
    expect(
      beside.p99 < alone.p99 * 3 + 50,
      `other customers wait ${beside.p99} ms instead of ${alone.p99} ms (p99)`,
    )
    // The shop detects a client that never reads as it detects a silent one: no data arrives from
    // it. Only the other connections are awaited.
    const reading = () => [...open].filter((socket) => !socket.isPaused()).length
    while (!brief && reading() > 0 && performance.now() - startedAt < maxSeconds * 1000)
      await sleep(200)
    const seconds = (performance.now() - startedAt) / 1000
    clearInterval(dripping)
    expect(
      brief || reading() === 0,
      `${reading()} slow connections are still open after ${maxSeconds} s`,
    )
    const memory = residentMB(shop.child.pid as number)
    for (const socket of open) socket.destroy()
    const streams = await openStreams(shop)
    expect(
      streams.opened > 0 && streams.opened <= maxStreams.staff,
      `${streams.opened} streams were open instead of ${maxStreams.staff}`,
    )
    expect(streams.ofOwner === 200, `the owner’s stream got ${streams.ofOwner}`)
    return {
      figures: [
        `${slowCount} slow connections: others’ p99 ${beside.p99} ms, ${alone.p99} ms without; ` +
          `the last slow one was disconnected after ${seconds.toFixed(0)} s; ` +
          `${Math.round(memory)} MB`,
        `${streams.opened} of ${streams.attempts} streams opened at once, and one of the owner`,
      ],
      broken,
    }
  },
}
