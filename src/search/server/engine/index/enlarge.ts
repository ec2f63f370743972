type Numbers = Float64Array | Float32Array | Int16Array | Uint8Array | Uint32Array

/** Copies the numbers into a larger array. */
export function enlarge<Same extends Numbers>(numbers: Same, larger: Same): Same {
  larger.set(numbers)
  return larger
}
