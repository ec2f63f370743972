import { accounts } from '#accounts/contract.ts'
import { addresses } from '#addresses/contract.ts'
import { audit } from '#audit/contract.ts'
import { builds } from '#builds/contract.ts'
import { ownBuilds } from '#builds/customer-contract.ts'
import { buildMessages } from '#builds/message-contract.ts'
import { cart } from '#cart/contract.ts'
import { catalog } from '#catalog/contract.ts'
import { sellerCatalog } from '#catalog/seller-catalog.ts'
import { structure } from '#catalog/structure.ts'
import { compare } from '#compare/contract.ts'
import { content } from '#content/contract.ts'
import { front } from '#content/front.ts'
import { counter } from '#counter/contract.ts'
import { customers } from '#customers/contract.ts'
import { delivery } from '#delivery/contract.ts'
import { offered } from '#delivery/option.ts'
import { enquiries } from '#enquiries/contract.ts'
import { fitment } from '#fitment/contract.ts'
import { staffFitment } from '#fitment/staff-contract.ts'
import { imports } from '#imports/contract.ts'
import { inventory } from '#inventory/contract.ts'
import { counts } from '#inventory/counts.ts'
import { invoices } from '#invoices/contract.ts'
import { jobs } from '#jobs/contract.ts'
import type { Client } from '#kit/contract/calls/endpoint.ts'
import { mails } from '#mails/contract.ts'
import { media } from '#media/contract.ts'
import { messages } from '#messages/contract.ts'
import { notifications } from '#notifications/contract.ts'
import { orderChanges } from '#orders/contract/change.ts'
import { orderList } from '#orders/contract/list.ts'
import { sellerOrders } from '#orders/contract/seller.ts'
import { staffOrders } from '#orders/contract/staff.ts'
import { orders } from '#orders/contract.ts'
import { attentionPayments } from '#payments/attention-contract.ts'
import { bookPayments } from '#payments/book-contract.ts'
import { payments } from '#payments/contract.ts'
import { courierPayments } from '#payments/courier-contract.ts'
import { paymentSettings } from '#payments/settings-contract.ts'
import { slips } from '#payments/slip-contract.ts'
import { staffPayments } from '#payments/staff-contract.ts'
import { phones } from '#phones/contract.ts'
import { promotions } from '#promotions/contract.ts'
import { repairs } from '#repairs/contract.ts'
import { repairReports } from '#repairs/report-contract.ts'
import { repairSettings } from '#repairs/settings-contract.ts'
import { staffRepairs } from '#repairs/staff-contract.ts'
import { reports } from '#reports/contract.ts'
import { returns } from '#returns/contract.ts'
import { reviews } from '#reviews/contract.ts'
import { search } from '#search/contract.ts'
import { searchEvents } from '#search/event.ts'
import { staffSearch } from '#search/staff-contract.ts'
import { sellers } from '#sellers/contract.ts'
import { sellerMembers } from '#sellers/member.ts'
import { staffSellers } from '#sellers/staff-contract.ts'
import { settings } from '#settings/contract.ts'
import { shop } from '#settings/facts.ts'
import { settlements } from '#settlements/contract.ts'
import { staff } from '#staff/contract.ts'
import { steps } from '#steps/contract.ts'
import { warranties } from '#warranties/contract.ts'
import { wishlist } from '#wishlist/contract.ts'

export const endpoints = {
  shop,
  settings,
  audit,
  mails,
  messages,
  phones,
  media,
  accounts,
  staff,
  addresses,
  delivery: { ...delivery, ...offered },
  content: { ...content, ...front },
  jobs,
  sellers: { ...sellers, ...sellerMembers, ...staffSellers },
  catalog: { ...catalog, ...structure, ...sellerCatalog },
  search: { ...search, ...searchEvents, ...staffSearch },
  compare,
  fitment: { ...fitment, ...staffFitment },
  inventory: { ...inventory, ...counts },
  imports,
  reviews,
  wishlist,
  promotions,
  cart,
  builds: { ...builds, ...ownBuilds, ...buildMessages },
  orders: { ...orders, ...staffOrders, ...orderChanges, ...orderList, ...sellerOrders },
  payments: {
    ...payments,
    ...slips,
    ...paymentSettings,
    ...staffPayments,
    ...courierPayments,
    ...bookPayments,
    ...attentionPayments,
  },
  invoices,
  returns,
  warranties,
  repairs: { ...repairs, ...staffRepairs, ...repairSettings, ...repairReports },
  counter,
  settlements,
  enquiries,
  notifications,
  customers,
  steps,
  reports,
}

declare module './kit/contract/calls/register.ts' {
  interface Register {
    api: Client<typeof endpoints>
  }
}
