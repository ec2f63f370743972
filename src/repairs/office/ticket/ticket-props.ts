import type { RepairSettings } from '../../settings-contract.ts'
import type { RepairTicket } from '../../ticket.ts'

export interface TicketProps {
  ticket: RepairTicket
}
export interface TicketDialogProps extends TicketProps {
  onClose: () => void
}
export interface TicketSettingsProps extends TicketProps {
  settings: RepairSettings
}
