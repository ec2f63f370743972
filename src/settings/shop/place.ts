import type { ShopFacts } from '../facts.ts'

type Place = Pick<ShopFacts, 'latitude' | 'longitude'>

const around = 0.004

/** A frame of the map with the shop in its middle. */
export function mapFrameUrl({ latitude, longitude }: Place) {
  const box = [
    longitude - around,
    latitude - around / 2,
    longitude + around,
    latitude + around / 2,
  ].map((degrees) => degrees.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker: `${latitude},${longitude}` })}`
}

export const mapUrl = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
