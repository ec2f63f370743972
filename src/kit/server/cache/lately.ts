const places = 8_192

/** Knows roughly who was here lately: whoever comes to the place of another takes it. It never grows. */
export class Lately {
  private readonly prints = new Uint32Array(places)

  /** Whether it was here; from now on it was. */
  note(key: string): boolean {
    const print = printOf(key)
    const wasHere = this.prints[print % places] === print
    this.prints[print % places] = print
    return wasHere
  }
}

/** FNV-1a. Two keys with the same are mistaken for each other once in billions. */
function printOf(key: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < key.length; at++) print = Math.imul(print ^ key.charCodeAt(at), 0x01000193)
  return print >>> 0
}
