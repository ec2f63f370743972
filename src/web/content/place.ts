/** Where the shop stands, for the map. */
const place = { latitude: 27.7031, longitude: 85.3221 }
const around = 0.004

const { latitude, longitude } = place
const box = [longitude - around, latitude - around / 2, longitude + around, latitude + around / 2].map((degrees) => degrees.toFixed(5))

const frame = new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker: `${latitude},${longitude}` })
export const mapFrameUrl = `https://www.openstreetmap.org/export/embed.html?${frame}`
export const mapUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
