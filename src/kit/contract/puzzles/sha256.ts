// SHA-256 (FIPS 180-4). `crypto.subtle` is asynchronous: a call takes many times as long as
// hashing 40 bytes. Pages without HTTPS lack it.

const isPrime = (n: number) => {
  for (let factor = 2; factor * factor <= n; factor++) if (n % factor === 0) return false
  return true
}
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (isPrime(n)) primes.push(n)

/** The first 32 bits of the fraction. */
const fraction = (n: number) => Math.floor((n - Math.floor(n)) * 2 ** 32)
const roundConstants = Uint32Array.from(primes, (prime) => fraction(prime ** (1 / 3)))
const initialState = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const w = new Uint32Array(64)
const at = (words: Uint32Array, index: number) => words[index] as number
const rotated = (x: number, bits: number) => (x >>> bits) | (x << (32 - bits))

/** Adds a block of 16 words, which stand at the start of `w`, to the state. */
function compress(state: Uint32Array) {
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)]
    const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3)
    const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(roundConstants, i) + at(w, i)) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

const state = new Uint32Array(8)

/** The hash of at most 13 words. The result is valid until the next call. */
export function hashWords(words: Uint32Array): Uint32Array {
  state.set(initialState)
  w.fill(0, 0, 16)
  w.set(words)
  w[words.length] = 0x80000000
  w[15] = words.length * 32
  compress(state)
  return state
}

/** The hash of a text of ASCII letters, as eight words. */
export function hashText(text: string): Uint32Array {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, text.length * 8)
  const result = initialState.slice()
  for (let start = 0; start < bytes.length; start += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(start + i * 4)
    compress(result)
  }
  return result
}
