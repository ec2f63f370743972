/** Seen where no script runs: what would otherwise wait for one in silence says so. */
export const NeedsScript = ({ text }: { text: string }) => (
  <noscript>
    <p className="needs-script">{text}</p>
  </noscript>
)
