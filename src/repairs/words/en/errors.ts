export const errors = {
  repair_unknown:
    'We cannot find this repair. Check the number and the phone number, or open the link from ' +
    'our message again.',
  repair_closed: 'Repairs cannot be booked online at the moment. Please call us.',
  repair_step_not_possible: 'This step is not possible at the moment. Reload the repair.',
  repair_tests_missing:
    'Enter a result for every test first. If a test failed, move the device back to repairing.',
  repair_slot_full: 'This time has just been taken. Choose another one.',
  repair_slots_held:
    'Too many times are waiting to be confirmed. Bring the device at any time while we are open, ' +
    'sign in to an account with a confirmed e-mail address, or call us.',
  repair_slots_of_account:
    'You have booked several times already. Bring the device at any time while we are open, or ' +
    'call us.',
  repair_proof_needed: (_: { challenge: string }) =>
    'Many bookings are coming in, so your browser has to solve a small puzzle first. Please try ' +
    'again, or call us.',
  repair_link_confirms_nothing:
    'To confirm the booking, open the link in our e-mail or text message, or call us.',
  repair_not_collected_there: ({ area }: { area: string }) =>
    `We do not collect there${area ? `, only in ${area}` : ''}. You can bring the device to us.`,
  repair_estimate_changed:
    'The estimate has changed since you opened this page. Please read it again, then answer.',
  repair_estimate_expired: 'This estimate is no longer valid. Ask us for a new one.',
  repair_estimate_missing: 'There is no estimate to send. Write one first.',
  repair_parts_gone: ({ parts }: { parts: string[] }) =>
    `No longer in stock: ${parts.join(', ')}. The shop has to order more or offer a replacement.`,
  repair_part_used: 'This part has already been fitted.',
  repair_price_too_low: ({ name, min }: { name: string; min: string }) =>
    `${name}: the lowest price you may give is ${min}.`,
  repair_needs_authorization: ({ parts }: { parts: string[] }) =>
    `A second person has to authorize the price of ${parts.join(', ')}. The customer did not pay ` +
    'for this part before, or it was replaced already.',
  repair_authorize_own:
    'You work on this repair, so someone else has to authorize the price: the owner, or a person ' +
    'who may give this discount.',
  repair_parts_unused: ({ parts }: { parts: string[] }) =>
    `Not marked as fitted yet: ${parts.join(', ')}. Mark them as fitted, or remove the lines.`,
  repair_unpaid: ({ due }: { due: string }) =>
    `${due} is still due. Take the payment, or enter a reason for handing it over unpaid.`,
  repair_unpaid_not_permitted:
    'Handing over without payment needs the permission “Money”. Ask a colleague at the counter.',
  repair_paid_too_much: ({ due }: { due: string }) => `Only ${due} is due.`,
  repair_code_wrong: 'The pick-up code is wrong.',
  repair_password_not_yours:
    'Only the assigned technician can see the password. Assign the repair to yourself first.',
  repair_warranty_over: 'The warranty on this repair has expired.',
  repair_claim_open: 'This repair already has an open claim.',
  customer_has_open_repairs: 'This customer has devices in repair. Hand them over first.',
  repair_photos_full: 'You have added too many photos.',
  repair_photo_unknown: 'One of the photos is no longer available. Add it again.',
  repair_erased: 'The notes on this repair were erased, and no more can be added.',
  repair_stage_in_use: ({ name }: { name: string }) =>
    `Repairs are in the stage “${name}”. Move them on first.`,
}
