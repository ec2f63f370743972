/** Who a mail comes from. */
export interface Sender {
  name: string
  address: string
  phone: string
  email: string
  /** Without one, the shop's own. */
  look?: MailLook
}

/** What the owner made of the look of mails. */
export interface MailLook {
  /** The dark ground and the paler text on it; null: the shop's own. */
  ground: { house: string; onHouseSoft: string } | null
  logo: { url: string; width: number; height: number; withName: boolean } | null
}
