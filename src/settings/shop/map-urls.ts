import type { ShopFacts } from '../facts.ts'

type Location = Pick<ShopFacts, 'latitude' | 'longitude'>

/** Half the width of the visible map, in degrees. */
const radius = 0.004

/** The address of an embedded map with the shop in the centre. */
export function mapFrameUrl({ latitude, longitude }: Location) {
  const box = [
    longitude - radius,
    latitude - radius / 2,
    longitude + radius,
    latitude + radius / 2,
  ].map((degrees) => degrees.toFixed(5))
  const query = new URLSearchParams({
    bbox: box.join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

export const mapUrl = ({ latitude, longitude }: Location) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
