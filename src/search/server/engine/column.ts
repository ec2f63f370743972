type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** As few bytes for each product as so many values need. */
const codesFor = (values: number, size: number): Codes =>
  values <= 0x100
    ? new Uint8Array(size)
    : values <= 0x10000
      ? new Uint16Array(size)
      : new Uint32Array(size)

/** What each product has of one attribute, as a small number; products without it have 0. */
export class Column {
  codes: Codes = new Uint8Array(0)
  /** The values by their code; the first stands for none. */
  readonly values: string[] = ['']
  /** The parts of each value by its code: `AM4, AM5` is two. */
  readonly parts: number[][] = [[]]
  readonly partNames: string[] = []
  /** How many products have each code. */
  readonly totals: number[] = [0]
  private readonly known = new Map<string, number>()
  private byCode: { starts: Uint32Array; slots: Uint32Array } | null = null
  private readonly partIds = new Map<string, number>()
  /** Whether a value may have several parts; where it may not, each is its own. */
  readonly isList: boolean
  /** For how many products there is room once the first of them has a value. */
  private readonly room: number

  constructor(isList: boolean, room: number) {
    this.isList = isList
    this.room = room
  }

  set(slot: number, value: string) {
    const code = value === '' ? 0 : this.codeOf(value)
    this.totals[code] = (this.totals[code] as number) + 1
    if (code === 0) return
    this.byCode = null
    if (slot >= this.codes.length) this.resize(Math.max(this.room, 2 * this.codes.length, slot + 1))
    this.codes[slot] = code
  }

  clear(slot: number) {
    const code = this.codes[slot] ?? 0
    if (code === 0) return
    this.byCode = null
    this.codes[slot] = 0
    this.totals[code] = (this.totals[code] as number) - 1
  }

  /** The slots that have a code; made when somebody asks, and again after a change. */
  slotsOf(code: number): Uint32Array {
    this.byCode ??= this.groupByCode()
    const { starts, slots } = this.byCode
    return slots.subarray(starts[code] as number, starts[code + 1] as number)
  }

  private groupByCode() {
    const { codes, values, totals } = this
    const starts = new Uint32Array(values.length + 1)
    for (let code = 1; code < values.length; code++)
      starts[code + 1] = (starts[code] as number) + (totals[code] as number)
    const [slots, next] = [new Uint32Array(starts[values.length] as number), starts.slice()]
    for (let slot = 0; slot < codes.length; slot++) {
      const code = codes[slot] as number
      if (code === 0) continue
      slots[next[code] as number] = slot
      next[code] = (next[code] as number) + 1
    }
    return { starts, slots }
  }

  /** For each code, the most that one of its parts is worth. */
  worths(worthOf: Iterable<readonly [part: string, worth: number]>): Uint8Array {
    const byPart = new Uint8Array(this.partNames.length)
    for (const [name, worth] of worthOf) {
      const part = this.partIds.get(name)
      if (part !== undefined) byPart[part] = worth
    }
    const worths = new Uint8Array(this.values.length)
    for (let code = 1; code < worths.length; code++) {
      for (const part of this.parts[code] as number[])
        if ((byPart[part] as number) > (worths[code] as number))
          worths[code] = byPart[part] as number
    }
    return worths
  }

  /** For each code, whether one of its parts is wanted. */
  accepting(isWanted: (part: string) => boolean): Uint8Array {
    const wanted = this.partNames.map(isWanted)
    return Uint8Array.from(this.parts, (parts) => (parts.some((part) => wanted[part]) ? 1 : 0))
  }

  private codeOf(value: string) {
    const known = this.known.get(value)
    if (known !== undefined) return known
    const code = this.values.length
    this.values.push(value)
    if (code === 0x100 || code === 0x10000) this.resize(this.codes.length)
    this.totals.push(0)
    this.known.set(value, code)
    this.parts.push([
      ...new Set(
        (this.isList ? value.split(/, */).filter(Boolean) : [value]).map((part) =>
          this.addPart(part),
        ),
      ),
    ])
    return code
  }

  private addPart(name: string) {
    const known = this.partIds.get(name)
    if (known !== undefined) return known
    this.partIds.set(name, this.partNames.length)
    return this.partNames.push(name) - 1
  }

  private resize(size: number) {
    const larger = codesFor(this.values.length, size)
    larger.set(this.codes)
    this.codes = larger
  }
}
