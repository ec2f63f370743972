import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { phones } from '../contract.ts'
import { phoneOfficeWords } from '../words/office.ts'
import { phoneWords } from '../words/shop.ts'
import { confirmAtCounter, getOwnPhone, requestPhoneCode, verifyPhone } from './phones.ts'

export function registerPhones(api: Api) {
  const { shop } = api
  bind(api, phones.own, (_, caller) => getOwnPhone(shop, caller))
  bind(api, phones.requestCode, async (_, caller) => {
    await requestPhoneCode(shop, caller)
    return { message: phoneWords(caller.language).sent }
  })
  bind(api, phones.verify, async (input, caller) => {
    await verifyPhone(shop, caller, input)
    return {
      message: phoneWords(caller.language).confirmed,
      data: await getOwnPhone(shop, caller),
    }
  })
  bind(api, phones.confirm, async (input, caller) => {
    await confirmAtCounter(shop, caller, input)
    return { message: phoneOfficeWords(caller.language).confirmed }
  })
}
