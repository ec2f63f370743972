/** The one address of the page, for search engines; they take a whole one or none, and a shop that was not told its host has none. */
export const Canonical = ({ origin, path }: { origin: string; path: string }) => origin && <link rel="canonical" href={origin + path} />
