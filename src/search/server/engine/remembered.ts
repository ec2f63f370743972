const maxRemembered = 500

/** What was worked out of words that are typed again and again, until something changes it. */
export class Remembered<Value> {
  private readonly values = new Map<string, Value>()

  clear() {
    if (this.values.size > 0) this.values.clear()
  }

  get(key: string, workOut: () => Value): Value {
    const known = this.values.get(key)
    if (known !== undefined) return known
    const value = workOut()
    if (this.values.size >= maxRemembered) this.values.clear()
    this.values.set(key, value)
    return value
  }
}
