import type { ApiClient } from '#kit/contract/calls/client.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Person, SampleShop } from '../shop.ts'

export interface MarkupTarget {
  product: string
  order: string
  customer: string
  promotion: string
  enquiry: string
  mail: string
  /** The key of a custom page. */
  page: string
  /** How many fields contain the markup. */
  fields: number
}

/** Writes the markup into every field that is shown to a reader. */
export async function writeMarkup(shop: SampleShop, text: string): Promise<MarkupTarget> {
  const [person, staff] = [await shop.signIn('customer', text), await shop.signIn('owner', text)]
  const name = `markup${Math.random().toString(36).slice(2, 8)}`
  const { category, product } = await createProduct(staff.api, name, text)
  const order = await actAsCustomer(person, staff.api, product, text)
  const enquiry = await answerEnquiry(shop, staff.api, text)
  const promotion = await staff.api.promotions.create({
    code: name.toUpperCase(),
    percent: 5,
    categoryId: category,
  })
  await editSearch(shop, staff.api, product, text)
  await publishDocuments(staff.api, name, text)
  const [mail] = (await staff.api.mails.list()).items
  if (!mail) throw new Error('no mail was written')
  return {
    product,
    order,
    customer: person.id,
    promotion: promotion.id,
    enquiry,
    mail: mail.id,
    page: name,
    fields: 36,
  }
}

/** Creates a category, an attribute and a product of both. */
async function createProduct({ catalog }: ApiClient, name: string, text: string) {
  const label = `${text} ${Math.random().toString(36).slice(2, 8)}`
  const category = await catalog.createCategory({
    categoryName: label.slice(-80),
    description: text,
  })
  await catalog.createAttribute({
    name,
    label: text,
    unit: text.slice(0, 20),
    type: 'text',
    group: text.slice(0, 60),
    help: text,
    filterable: true,
    categoryIds: [category.id],
  })
  const product = await catalog.createProduct({
    productName: label,
    brand: text.slice(0, 60),
    model: text,
    productCategoryId: category.id,
    productMarkedPrice: 1000,
    stock: 5,
    color: text.slice(0, 60),
    keyFeature: `${text}, ${text}`,
    productDescription: text,
    attributes: { [name]: text },
    featured: true,
    isNew: true,
  })
  return { category: category.id, product: product.id }
}

/** Orders and reviews the product. Returns the order. */
async function actAsCustomer(person: Person, staff: ApiClient, product: string, text: string) {
  const { accounts, cart, orders, reviews, wishlist } = person.api
  await accounts.updateProfile({ id: person.id, name: text, number: '9841234567', address: text })
  await cart.addItem({ product, quantity: 1 })
  const { data: order } = await orders.place({
    items: [{ product: { id: product }, quantity: 1 }],
    shippingAddress: text,
    notes: text,
  })
  await staff.orders.changeStage({ id: order.id, status: 'confirmed', note: text })
  await reviews.post({ product, rating: 3, comment: text })
  await wishlist.add({ product })
  await cart.addItem({ product, quantity: 1 })
  return order.id
}

async function answerEnquiry({ visitor }: SampleShop, { enquiries }: ApiClient, text: string) {
  await visitor.enquiries.send({ name: text, email: 'a@example.com', message: text })
  const [enquiry] = (await enquiries.list()).items
  if (!enquiry) throw new Error('the enquiry did not arrive')
  await enquiries.answer({ id: enquiry.id, answer: text })
  return enquiry.id
}

async function editSearch(
  { visitor }: SampleShop,
  { search }: ApiClient,
  product: string,
  text: string,
) {
  const phrase = text.slice(-60)
  await visitor.search.track({ phrase })
  await search.createSynonym({ words: [phrase], meaning: text })
  await search.createRedirect({ phrase, path: `/delivery?about=${encodeURIComponent(text)}` })
  await search.createFeatured({ phrase, productIds: [product] })
}

/** Publishes a custom page, the menu and the guarantees. */
async function publishDocuments(staff: ApiClient, name: string, text: string) {
  await publish(
    staff,
    { kind: 'page', key: name },
    {
      title: text.slice(0, 80),
      description: text,
      lead: text,
      text: `# ${text}\n\n[${text}](/${encodeURIComponent(text)})`,
      listTitle: '',
      list: [],
    },
  )
  await publish(
    staff,
    { kind: 'links', key: 'menu' },
    { links: [{ label: text.slice(0, 60), to: paths.customPage(name) }], groups: [] },
  )
  const promise = { title: text.slice(0, 60), text: text.slice(0, 80) }
  await publish(
    staff,
    { kind: 'promises', key: 'promises' },
    { strip: [{ icon: 'truck', ...promise }], benefitsTitle: '', benefits: [] },
  )
}

/** Replaces the published document. */
async function publish(
  { content }: ApiClient,
  name: { kind: string; key: string },
  body: Record<string, unknown>,
) {
  const { revision } = await content.saveDraft({
    ...name,
    revision: (await content.document(name)).revision,
    body,
  })
  await content.publish({ ...name, revision })
}
