/** Shows `"Name" <e-mail>` in a readable way. */
export function Recipient({ of: recipient }: { of: string }) {
  const [, name, email] = /^"(.*)" <(.*)>$/.exec(recipient) ?? []
  if (!name) return recipient
  return (
    <span>
      {name} <span className="soft">{email}</span>
    </span>
  )
}
