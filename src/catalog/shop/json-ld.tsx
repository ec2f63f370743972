/** Facts for search engines. It is data, not script, so the Content-Security-Policy has nothing to allow. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // `<` could end the element from inside a string.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes as HTML, which JSON does not know
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
