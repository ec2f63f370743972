export interface Sender {
  name: string
  address: string
  phone: string
  email: string
  /** The default look, if omitted. */
  look?: MailLook
}

/** The owner's customizations of the look of mails. */
export interface MailLook {
  /** The dark background colour and the paler text on it. Null: the default colours. */
  ground: { house: string; onHouseSoft: string } | null
  logo: { url: string; width: number; height: number; withName: boolean } | null
}
