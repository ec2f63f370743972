type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** An array with as few bytes per product as this many values need. */
const codesFor = (values: number, size: number): Codes =>
  values <= 0x100
    ? new Uint8Array(size)
    : values <= 0x10000
      ? new Uint16Array(size)
      : new Uint32Array(size)

/**
 * Each product's value of one attribute, as a small number (its code). Products without one have 0.
 */
export class Column {
  codes: Codes = new Uint8Array(0)
  /** Values by code; code 0 stands for no value. */
  readonly values: string[] = ['']
  /** The parts of each value, by code: `AM4, AM5` has two. */
  readonly parts: number[][] = [[]]
  readonly partNames: string[] = []
  /** How many products have each code. */
  readonly totals: number[] = [0]
  private readonly codeByValue = new Map<string, number>()
  private slotsByCode: { starts: Uint32Array; slots: Uint32Array } | null = null
  private readonly partByName = new Map<string, number>()
  /** Whether a value may have several parts; otherwise each value is its only part. */
  readonly isList: boolean
  /** Initial capacity in products, allocated when the first product gets a value. */
  private readonly initialCapacity: number

  constructor(isList: boolean, initialCapacity: number) {
    this.isList = isList
    this.initialCapacity = initialCapacity
  }

  set(slot: number, value: string) {
    const code = value === '' ? 0 : this.codeOf(value)
    this.totals[code] = (this.totals[code] as number) + 1
    if (code === 0) return
    this.slotsByCode = null
    if (slot >= this.codes.length)
      this.resize(Math.max(this.initialCapacity, 2 * this.codes.length, slot + 1))
    this.codes[slot] = code
  }

  clear(slot: number) {
    const code = this.codes[slot] ?? 0
    if (code === 0) return
    this.slotsByCode = null
    this.codes[slot] = 0
    this.totals[code] = (this.totals[code] as number) - 1
  }

  /** The slots that have a code. Grouped on first use, and again after a change. */
  slotsWithCode(code: number): Uint32Array {
    this.slotsByCode ??= this.groupByCode()
    const { starts, slots } = this.slotsByCode
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

  /** For each code, the highest strength of its parts. */
  strengthsByCode(
    strengthsOfParts: Iterable<readonly [part: string, strength: number]>,
  ): Uint8Array {
    const strengthByPart = new Uint8Array(this.partNames.length)
    for (const [name, strength] of strengthsOfParts) {
      const part = this.partByName.get(name)
      if (part !== undefined) strengthByPart[part] = strength
    }
    const strengths = new Uint8Array(this.values.length)
    for (let code = 1; code < strengths.length; code++) {
      for (const part of this.parts[code] as number[])
        if ((strengthByPart[part] as number) > (strengths[code] as number))
          strengths[code] = strengthByPart[part] as number
    }
    return strengths
  }

  /** For each code, 1 where one of its parts passes the test. */
  codesWhere(test: (part: string) => boolean): Uint8Array {
    const passes = this.partNames.map(test)
    return Uint8Array.from(this.parts, (parts) => (parts.some((part) => passes[part]) ? 1 : 0))
  }

  private codeOf(value: string) {
    const existing = this.codeByValue.get(value)
    if (existing !== undefined) return existing
    const code = this.values.length
    this.values.push(value)
    if (code === 0x100 || code === 0x10000) this.resize(this.codes.length)
    this.totals.push(0)
    this.codeByValue.set(value, code)
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
    const existing = this.partByName.get(name)
    if (existing !== undefined) return existing
    this.partByName.set(name, this.partNames.length)
    return this.partNames.push(name) - 1
  }

  private resize(size: number) {
    const larger = codesFor(this.values.length, size)
    larger.set(this.codes)
    this.codes = larger
  }
}
