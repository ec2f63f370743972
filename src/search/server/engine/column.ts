/** What each product has of one attribute, as a small number; products without it have 0. */
export class Column {
  codes: Uint16Array | Uint32Array
  /** The values by their code; the first stands for none. */
  readonly values: string[] = ['']
  /** The parts of each value by its code: `AM4, AM5` is two. */
  readonly parts: number[][] = [[]]
  readonly partNames: string[] = []
  /** How many products have each code. */
  readonly totals: number[] = [0]
  private readonly known = new Map<string, number>()
  private readonly partIds = new Map<string, number>()
  private readonly isList: boolean

  constructor(isList: boolean, room: number) {
    this.isList = isList
    this.codes = new Uint16Array(room)
  }

  set(slot: number, value: string) {
    if (slot >= this.codes.length) this.resize(Math.max(2 * this.codes.length, slot + 1))
    const code = value === '' ? 0 : this.codeOf(value)
    this.codes[slot] = code
    this.totals[code] = (this.totals[code] as number) + 1
  }

  clear(slot: number) {
    const code = this.codes[slot] ?? 0
    if (code === 0) return
    this.codes[slot] = 0
    this.totals[code] = (this.totals[code] as number) - 1
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
    if (code === 0x10000) this.codes = Uint32Array.from(this.codes)
    this.values.push(value)
    this.totals.push(0)
    this.known.set(value, code)
    this.parts.push([...new Set((this.isList ? value.split(/, */).filter(Boolean) : [value]).map((part) => this.addPart(part)))])
    return code
  }

  private addPart(name: string) {
    const known = this.partIds.get(name)
    if (known !== undefined) return known
    this.partIds.set(name, this.partNames.length)
    return this.partNames.push(name) - 1
  }

  private resize(size: number) {
    const larger = this.values.length > 0xffff ? new Uint32Array(size) : new Uint16Array(size)
    larger.set(this.codes)
    this.codes = larger
  }
}
