import { barriersOn } from '../../support/inspection/barriers.ts'
import { clippedControlsOn } from '../../support/inspection/clipped-controls.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { desktop, phone } from '../../support/journey/screen.ts'

const pale = 'style="color: #ccc; background: #fff"'
const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><title>T</title><main><h1>Title</h1>${body}</main></html>`
const kinds = (barriers: string[]) =>
  [...new Set(barriers.map((barrier) => barrier.split(':')[0]))].sort()

test('the inspection reports pale text and fields without a name', async ({ page }) => {
  await page.setContent(pageWith('<p>Fine</p>'))
  expect(await barriersOn(page)).toEqual([])
  await page.setContent(pageWith(`<p>Fine</p><p ${pale}>Pale</p><input>`))
  expect(kinds(await barriersOn(page))).toEqual(['color-contrast', 'label'])
  // It reports them again, not only once.
  expect(kinds(await barriersOn(page))).toEqual(['color-contrast', 'label'])
  await page.setContent(pageWith('<section style="background: #333"><p>Dark on dark</p></section>'))
  expect(kinds(await barriersOn(page))).toEqual(['color-contrast'])
  await page.setContent(
    pageWith(
      '<section style="opacity: 0.4"><p style="color: #666; background: #fff">Faded</p></section>',
    ),
  )
  expect(kinds(await barriersOn(page))).toEqual(['color-contrast'])
})

test('the inspection checks the topmost window', async ({ page }) => {
  await page.setContent(
    pageWith(
      `<p ${pale}>Behind</p><dialog aria-label="One"><p>Fine</p></dialog>` +
        `<dialog aria-label="Two"><p ${pale}>Pale</p></dialog>`,
    ),
  )
  const open = (name: string) =>
    page.evaluate(
      (label) =>
        document.querySelector<HTMLDialogElement>(`dialog[aria-label="${label}"]`)?.showModal(),
      name,
    )
  await open('One')
  expect(await barriersOn(page)).toEqual([])
  await open('Two')
  expect(kinds(await barriersOn(page))).toEqual(['color-contrast'])
})

// Each bad example is scanned after a similar good one: the cached result must not hide it.
const pairs = [
  { rule: 'button-name', good: '<button>Save</button>', bad: '<button></button>' },
  {
    rule: 'button-name',
    good: '<button aria-label="Save"><svg></svg></button>',
    bad: '<button aria-label=""><svg></svg></button>',
  },
  {
    rule: 'link-name',
    good: '<p><a href="/a">All</a></p>',
    bad: '<p><a href="/a"><span aria-hidden="true">All</span></a></p>',
  },
  {
    rule: 'label',
    good: '<label for="a">Name</label><input id="a">',
    bad: '<label for="b">Name</label><input id="a">',
  },
  {
    rule: 'label',
    good: '<label for="a">Name</label><input id="a">',
    bad: '<label for="a" hidden>Name</label><input id="a">',
  },
  { rule: 'image-alt', good: '<img alt="A cat" src="data:,">', bad: '<img src="data:,">' },
  {
    rule: 'link-in-text-block',
    good:
      '<style>.b { text-decoration: none; color: #333 }</style><p>Read <a class="a" ' +
      'href="/a">this</a> first</p>',
    bad:
      '<style>.b { text-decoration: none; color: #333 }</style><p>Read <a class="b" ' +
      'href="/a">this</a> first</p>',
  },
  { rule: 'empty-heading', good: '<h2>Part</h2>', bad: '<h2></h2>' },
  { rule: 'region', good: '<p>Part</p>', bad: '<p>Part</p></main><p>Beside</p>' },
  { rule: 'heading-order', good: '<h2>Part</h2><h3>Detail</h3>', bad: '<h3>Detail</h3>' },
  {
    rule: 'aria-required-children',
    good: '<div role="listbox" aria-label="A"><p role="option">B</p></div>',
    bad: '<div role="listbox" aria-label="A"><p role="link">B</p></div>',
  },
  {
    rule: 'aria-valid-attr-value',
    good: '<button aria-expanded="true">A</button>',
    bad: '<button aria-expanded="maybe">A</button>',
  },
  {
    rule: 'aria-valid-attr',
    good: '<button aria-label="A">A</button>',
    bad: '<button aria-label="A" aria-labels="B">A</button>',
  },
  {
    rule: 'aria-hidden-focus',
    good: '<div aria-hidden="true"><b>A</b></div>',
    bad: '<div aria-hidden="true"><b tabindex="0">A</b></div>',
  },
  { rule: 'list', good: '<ul><li>A</li></ul>', bad: '<ul><p>A</p></ul>' },
  {
    rule: 'nested-interactive',
    good: '<button>A</button>',
    bad: '<button>A<a href="/a">B</a></button>',
  },
  {
    rule: 'landmark-unique',
    good: '<nav aria-label="A">A</nav><nav aria-label="B">B</nav>',
    bad: '<nav aria-label="A">A</nav><nav aria-label="A">B</nav>',
  },
  { rule: 'tabindex', good: '<b tabindex="0">A</b>', bad: '<b tabindex="3">A</b>' },
  {
    rule: 'scrollable-region-focusable',
    good: '<div style="height: 1rem"><p style="height: 9rem">A</p></div>',
    bad: '<div style="height: 1rem; overflow: auto"><p style="height: 9rem">A</p></div>',
  },
  {
    rule: 'svg-img-alt',
    good: '<svg role="img"><title>A</title></svg>',
    bad: '<svg role="img"></svg>',
  },
  { rule: 'document-title', good: '<p>A</p>', bad: '<p>A</p><script>document.title = ""</script>' },
  {
    rule: 'select-name',
    good: '<select aria-label="A"><option>B</option></select>',
    bad: '<select><option>B</option></select>',
  },
]
for (const { rule, good, bad } of pairs)
  test(`the inspection accepts ${good} and still reports ${bad}`, async ({ page }) => {
    for (const [body, expected] of [
      [good, []],
      [bad, [rule]],
      [good + good.replaceAll('"a"', '"z"'), rule === 'landmark-unique' ? [rule] : []],
      [bad, [rule]],
    ] as const) {
      await page.setContent(pageWith(body))
      expect(kinds(await barriersOn(page)), body).toEqual(expected)
    }
  })

test('the inspection reports what a narrow screen hides, on each page anew', async ({ page }) => {
  const style = '<style>@media (width < 500px) { .wide { display: none } }</style>'
  const turn = async (body: string) => {
    await page.setViewportSize(desktop.viewport)
    await page.setContent(pageWith(style + body))
    expect(await barriersOn(page)).toEqual([])
    await page.setViewportSize(phone.viewport)
    return kinds(await barriersOn(page, { contrast: false }))
  }
  const [named, nameless] = [
    '<button aria-label="Save"><b class="wide">Save</b></button>',
    '<button><b class="wide">Save</b></button>',
  ]
  expect(await turn(named)).toEqual([])
  expect(await turn(nameless)).toEqual(['button-name'])
  expect(await turn(named)).toEqual([])
  expect(await turn(nameless)).toEqual(['button-name'])
  expect(await turn(`<h2 class="wide">Part</h2><h3>Detail</h3>`)).toEqual(['heading-order'])
})

const box = (overflow: string, height = '4rem') =>
  `style="position: relative; width: 20rem; height: ${height}; overflow: ${overflow}"`
const tall = '<p style="height: 9rem">A</p>'
const button = (style = '') => `<button style="${style}">B</button>`
const clippings: { reachable: string; clipped: string }[] = [
  {
    reachable: `<div ${box('auto')}>${tall}${button()}</div>`,
    clipped: `<div ${box('hidden')}>${tall}${button()}</div>`,
  },
  {
    reachable: `<div ${box('clip')}>${button('position: fixed; bottom: 0')}</div>`,
    clipped: `<div ${box('clip')}>${button('margin-left: 30rem')}</div>`,
  },
  {
    reachable:
      '<div style="height: 4rem; overflow: hidden">' +
      `${button('position: absolute; top: 20rem')}</div>`,
    clipped: `<div ${box('hidden')}>${button('position: absolute; top: 100%')}</div>`,
  },
  {
    reachable: `<div ${box('hidden')}><div ${box('auto')}>${tall}${button()}</div></div>`,
    clipped: `<div ${box('hidden')}>${tall}<div ${box('auto')}>${button()}</div></div>`,
  },
  {
    reachable: `<div ${box('hidden')}><div ${box('hidden', '40rem')}>${button()}</div></div>`,
    clipped:
      `<div ${box('hidden', '10rem')}><div ${box('hidden', '18rem')}>` +
      `${button('position: absolute; bottom: 0')}</div></div>`,
  },
  {
    reachable:
      '<div style="position: fixed; inset: 0; overflow: auto">' +
      `<div style="height: 200vh"></div>${button()}</div>`,
    clipped:
      '<div style="position: fixed; inset: 0">' +
      `<div style="height: 200vh"></div>${button()}</div>`,
  },
]
for (const { reachable, clipped } of clippings)
  test(`the inspection reports ${clipped}, but not ${reachable}`, async ({ page }) => {
    await page.setContent(pageWith(clipped))
    expect(await clippedControlsOn(page)).toEqual(['B'])
    await page.setContent(pageWith(reachable))
    expect(await clippedControlsOn(page)).toEqual([])
  })
