/** Shows `"Name" <address>` as a name and a grey address. */
export function Recipient({ of: recipient }: { of: string }) {
  const [, name, email] = /^"(.*)" <(.*)>$/.exec(recipient) ?? []
  if (!name) return recipient
  return (
    <span>
      {name} <span className="soft">{email}</span>
    </span>
  )
}
