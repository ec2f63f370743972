/** A key that nobody guesses and nobody else has; also where the page is not served over HTTPS, which `randomUUID` needs. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
