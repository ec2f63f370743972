/**
 * Structured data for search engines, which read the HTML of the server. In the browser, React
 * keeps the content that the server rendered, so `data` may be missing there. The element contains
 * data, not script, so the Content-Security-Policy need not allow it.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  // A `<` inside a string could end the element.
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
