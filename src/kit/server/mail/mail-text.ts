/** The editable texts of a mail. */
export interface MailText {
  subject: string
  heading: string
  /** Paragraphs, separated by empty lines. */
  text: string
}
