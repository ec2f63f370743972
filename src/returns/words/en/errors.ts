export const errors = {
  return_step_not_possible: 'Someone else changed this return. Reload the page and try again.',
  return_not_arrived: 'Only delivered items can be returned.',
  too_few_returnable: 'Fewer items can be returned than you chose. Check the order and try again.',
  return_money_open: 'This order still has a refund due. Refund it first, then close the return.',
  customer_has_open_returns: 'This customer has open returns. Close them first.',
  photo_unknown: 'One of the photos is no longer available. Add it again.',
  too_many_photos: 'You have added too many photos. Send the return, or try again tomorrow.',
}
