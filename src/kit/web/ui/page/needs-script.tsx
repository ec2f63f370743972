/** A notice for browsers without JavaScript. */
export const NeedsScript = ({ text }: { text: string }) => (
  <noscript>
    <p className="needs-script">{text}</p>
  </noscript>
)
