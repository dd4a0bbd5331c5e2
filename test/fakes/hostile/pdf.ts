import { deflateSync } from 'node:zlib'

/* PDFs that could harm the program, the printer, or a person who opens a saved file. */

type Part = string | Buffer
const stream = (head: string, data: Buffer): Part =>
  Buffer.concat([Buffer.from(`<<${head}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])

/** Builds a PDF from objects, numbered from 1; the first is the catalog. */
function file(objects: readonly Part[], { trailer = '', tail = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  objects.forEach((object, at) =>
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')),
  )
  parts.push(Buffer.from(`trailer\n<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\nstartxref\n0\n${tail}%%EOF\n`))
  return Buffer.concat(parts)
}
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const page = (more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${more}>>`
const pages = (kids: string, count: number | string = 1) => `<</Type/Pages/Count ${count}/Kids[${kids}]>>`
const onePage = (more = '', catalog = '', others: readonly Part[] = []) =>
  file([`<</Type/Catalog/Pages 2 0 R${catalog}>>`, pages('3 0 R'), page(more), ...others])
/** A PDF of one page, with these objects behind the page. */
const behind = (...others: readonly Part[]) => onePage('', '', others)
const refs = (number: number, times: number) => `${number} 0 R `.repeat(times)

/** A PDF with a page tree of `levels` levels, in which each node refers to the next node `width` times. */
function tree(levels: number, width: number): Buffer {
  const nodes = Array.from({ length: levels }, (_, at) => pages(refs(at + 3, width), width ** levels))
  return file([CATALOG, ...nodes, page()])
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`)
  return file([CATALOG, pages(kids.join(' '), count), ...kids.map(() => page())])
}

const deflated = (data: Buffer, times: number) => {
  let out = data
  for (let time = 0; time < times; time += 1) out = deflateSync(out, { level: 1 })
  return out
}
const filters = (times: number) => (times === 1 ? '/FlateDecode' : `[${'/FlateDecode'.repeat(times)}]`)
/** A PDF with an object stream that contains `data`, deflated `times` times. */
const objectStream = (data: Buffer, { times = 1, count = 1, name = 'ObjStm', filter = filters(times) } = {}) =>
  behind(stream(`/Type/${name}/N ${count}/First 10/Filter${filter}`, deflated(data, times)))
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, '0')
const numbers = (megabytes: number) => Buffer.from('1 0 '.repeat(megabytes * 262_144))

const sizes = [8, 40]
const bombs: readonly [string, () => Buffer][] = [
  ...[3, 5, 10].flatMap((width): [string, () => Buffer][] => [
    [`a tree of ${width} to the tenth pages`, () => tree(10, width)],
    [`a tree of ${width} to the thirtieth pages`, () => tree(30, width)],
  ]),
  ['a tree that contains itself', () => file([CATALOG, pages('2 0 R')])],
  ['a tree whose leaf contains its root', () => file([CATALOG, pages('3 0 R'), pages('2 0 R')])],
  ['a page a million times', () => file([CATALOG, pages(refs(3, 1_000_000), 1_000_000), page()])],
  ['a page twice', () => file([CATALOG, pages(refs(3, 2), 2), page()])],
  ['a count of a billion', () => file([CATALOG, pages('3 0 R', 1e9), page()])],
  ['a count below nothing', () => file([CATALOG, pages('3 0 R', -7), page()])],
  ['a count that is a text', () => file([CATALOG, pages('3 0 R', '(muitas)'), page()])],
  ['six hundred pages', () => manyPages(600)],
  [
    'a chain of ten thousand nodes',
    () => file([CATALOG, ...Array.from({ length: 10_000 }, (_, at) => pages(`${at + 3} 0 R`)), page()]),
  ],
  ['a tree of nothing but nodes', () => file([CATALOG, pages(refs(3, 300)), pages(refs(4, 300)), pages('')])],
  ['children that do not exist', () => file([CATALOG, pages('7 0 R 8 0 R 9 0 R')])],
  ['children that are numbers', () => file([CATALOG, pages('1 2 3 4')])],
  ['no pages', () => file(['<</Type/Catalog>>'])],
  ['pages that are a text', () => file(['<</Type/Catalog/Pages(x)>>'])],
  ['a catalog that is its own pages', () => file(['<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>'])],
  ...sizes.flatMap((size): [string, () => Buffer][] => [
    [`an object stream of ${size} MB of zeros`, () => objectStream(zeros(size))],
    [`an object stream of ${size} MB of numbers`, () => objectStream(numbers(size), { count: 200_000 })],
    [`an object stream of ${size} MB deflated twice`, () => objectStream(zeros(size), { times: 2 })],
    [`an object stream of ${size} MB deflated five times`, () => objectStream(zeros(size), { times: 5 })],
    [`a table of ${size} MB`, () => objectStream(zeros(size), { name: 'XRef' })],
    [`a table of ${size} MB deflated twice`, () => objectStream(zeros(size), { name: 'XRef', times: 2 })],
    [
      `an object stream of ${size} MB under another spelling`,
      () => objectStream(zeros(size), { name: '#4fbj#53t#6d' }),
    ],
    [
      `a picture of ${size} MB, which nobody has to unfold`,
      () => behind(stream('/Type/XObject/Filter/FlateDecode', deflated(zeros(size), 1))),
    ],
  ]),
  ...[10, 40].map((count): [string, () => Buffer] => [
    `${count} object streams of 8 MB`,
    () => {
      const one = stream('/Type/ObjStm/N 1/First 10/Filter/FlateDecode', deflated(zeros(8), 1))
      return behind(...Array.from({ length: count }, () => one))
    },
  ]),
  ...['LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'JBIG2Decode', 'Crypt', 'Nada'].flatMap(
    (name): [string, () => Buffer][] => [
      [`an object stream of ${name}`, () => objectStream(zeros(1), { filter: `/${name}` })],
      [`an object stream of ${name} over Flate`, () => objectStream(zeros(8), { filter: `[/${name}/FlateDecode]` })],
    ],
  ),
  [
    'an object stream that says it has a billion objects',
    () => objectStream(Buffer.from('1 0 2 0 <<>>'), { count: 1e9 }),
  ],
  ['an object stream that says it has fewer than none', () => objectStream(Buffer.from('1 0 2 0 <<>>'), { count: -1 })],
  ['an object stream in which lies itself', () => objectStream(Buffer.from('4 0       4 0 R'))],
  ['lists in one another', () => file([CATALOG, pages('3 0 R'), page(), '['.repeat(1_000_000)])],
  ['dictionaries in one another', () => behind('<</A'.repeat(1_000_000))],
  ['brackets in a text', () => behind(`(${'('.repeat(1_000_000)}`)],
  ['a list of half a million numbers', () => behind(`[${'1 '.repeat(500_000)}]`)],
  [
    'a list of two hundred thousand names',
    () => behind(`[${Array.from({ length: 200_000 }, (_, at) => `/N${at}`).join('')}]`),
  ],
  ['a name of a megabyte', () => behind(`/${'n'.repeat(1_000_000)}`)],
  ['fifty thousand objects', () => behind(...Array.from({ length: 50_000 }, () => 'null'))],
  ['a number of a million digits', () => behind('1'.repeat(1_000_000))],
  [
    'objects that refer to one another in a ring',
    () => file([CATALOG, pages('3 0 R'), page('/Resources 4 0 R'), '5 0 R', '4 0 R']),
  ],
  [
    'a page whose box refers to itself',
    () => file([CATALOG, pages('3 0 R'), '<</Type/Page/Parent 3 0 R/MediaBox 3 0 R>>']),
  ],
  ['a page that is its own parent', () => file([CATALOG, pages('3 0 R'), '<</Type/Page/Parent 3 0 R>>'])],
  ['a box of texts', () => file([CATALOG, pages('3 0 R'), '<</Type/Page/Parent 2 0 R/MediaBox[(a)(b)(c)(d)]>>'])],
  ['a length that is a ring', () => behind('<</Length 4 0 R>>\nstream\nx\nendstream')],
  ['a length of a billion', () => behind('<</Length 1000000000>>\nstream\nx\nendstream')],
  ['a stream without end', () => behind(`<</Length 1>>\nstream\n${'x'.repeat(1_000_000)}`)],
  ['tables that lead to one another', () => file([CATALOG, pages('3 0 R'), page()], { trailer: '/Prev 9/XRefStm 9' })],
  ['a thousand ends', () => file([CATALOG, pages('3 0 R'), page()], { tail: '%%EOF\nstartxref\n0\n'.repeat(1_000) })],
  [
    'a thousand trailers',
    () => file([CATALOG, pages('3 0 R'), page()], { tail: 'trailer\n<</Root 1 0 R>>\n'.repeat(1_000) }),
  ],
  [
    'a cipher that nobody knows',
    () => file([CATALOG, pages('3 0 R'), page()], { trailer: '/Encrypt<</Filter/Standard/V 99/R 99/Length 4096>>' }),
  ],
  [
    'a cipher that is a ring',
    () => file([CATALOG, pages('3 0 R'), page(), '4 0 R'], { trailer: '/Encrypt 4 0 R/ID[()()]' }),
  ],
  ['nothing but line ends', () => Buffer.from(`%PDF-1.7\n${'\n'.repeat(5_000_000)}%%EOF`)],
  ['nothing but remarks', () => Buffer.from(`%PDF-1.7\n${'%\n'.repeat(1_000_000)}%%EOF`)],
  ['nothing but “obj”', () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(900_000)}%%EOF`)],
  ['nothing but “stream”', () => Buffer.from(`%PDF-1.7\n${'1 0 obj<</Type/ObjStm>>stream\n'.repeat(15_000)}%%EOF`)],
  [
    'bytes of no order',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 0xa5), Buffer.from('%%EOF')]),
  ],
]

const script = '<</S/JavaScript/JS(app.launchURL\\("https://outro.example"\\))>>'
const program = '<</S/Launch/F(cmd.exe)/Win<</F(cmd.exe)>>>>'
const attached = stream('/Type/EmbeddedFile', Buffer.from('MZ'))

/** Valid PDFs of one page with active content. */
export const activePapers: readonly { name: string; bytes: () => Buffer }[] = [
  ['a script when it is opened', () => onePage('', `/OpenAction${script}`)],
  ['a program when it is opened', () => onePage('', `/OpenAction${program}`)],
  ['a program of an object of its own', () => onePage('', '/OpenAction 4 0 R', [program])],
  ['a script among its names', () => onePage('', `/Names<</JavaScript<</Names[(a)${script}]>>>>`)],
  [
    'a file among its names',
    () => onePage('', '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>]>>>>', [attached]),
  ],
  ['a file that goes along', () => onePage('', '/AF[<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>]', [attached])],
  ['a script when a page is turned', () => onePage(`/AA<</O${script}>>`)],
  ['a script behind what is clicked', () => onePage(`/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${script}>>]`)],
  [
    'a script behind a harmless step',
    () => onePage(`/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]/Next${script}>>>>]`),
  ],
  [
    'a file pinned to a page',
    () =>
      onePage('/Annots[<</Type/Annot/Subtype/FileAttachment/FS<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>>>]', '', [
        attached,
      ]),
  ],
  ['a form that sends itself', () => onePage('/Annots[<</Type/Annot/A<</S/SubmitForm/F(https://outro.example)>>>>]')],
  [
    'a form made of another language',
    () => onePage('', '/AcroForm<</XFA 4 0 R/Fields[]>>', [stream('', Buffer.from('<xdp/>'))]),
  ],
  ['names written otherwise', () => onePage('', '/#4fpenAction<</S/J#61vaScript/JS(x)>>')],
].map(([name, bytes]) => ({ name: name as string, bytes: bytes as () => Buffer }))

export const hostilePapers: readonly { name: string; bytes: () => Buffer }[] = [
  ...bombs.map(([name, bytes]) => ({ name, bytes })),
  ...activePapers,
]
