export const errors = {
  return_step_not_possible: 'This return cannot take this step any more. Look at it again.',
  return_not_arrived: 'Only what has arrived can be returned.',
  return_pieces_asked: 'Fewer pieces can be returned than you chose. Look at the order again.',
  return_money_open:
    'The order still has money to give back. Give it back first, then close the return.',
  customer_has_open_returns: 'This customer has open returns. Decide about them first.',
  photo_unknown: 'One of the photos is no longer there. Add it again.',
  too_many_photos: 'You have added too many photos. Send the return, or try again tomorrow.',
}
