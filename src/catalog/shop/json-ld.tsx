/**
 * Facts for search engines, which read the page as the server sends it: a browser leaves what it
 * finds, and need not make them.
 * It is data, not script, so the Content-Security-Policy has nothing to allow.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  // `<` could end the element from inside a string.
  const json = data
    ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
    : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes as HTML
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
