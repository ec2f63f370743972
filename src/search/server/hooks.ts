/** Devices that some words of a search name. */
interface DeviceMatch {
  /** Index of the first word that belongs to the name, and of the first word after it. */
  from: number
  to: number
  /** The common name of all matched devices. */
  name: string
  /** The best matches by name and slug. Empty if only the manufacturer was named. */
  devices: readonly { name: string; slug: string }[]
  /** Ids of the products that fit one of the devices, at least in some model years. */
  fitting: () => Promise<readonly number[]>
}

// A search can name a device. The noun that knows devices fills these in.
declare module '#kit/server/shop.ts' {
  interface Shop {
    /** The products that fit a device, by its slug. Null if there is no such device. */
    findFittingProducts: (
      device: string,
    ) => Promise<{ name: string; ids: readonly number[] } | null>
    /** Loads a function that finds device names in the words of a search. Null without a match. */
    loadDeviceNames: () => Promise<(words: readonly string[]) => DeviceMatch | null>
  }
}
