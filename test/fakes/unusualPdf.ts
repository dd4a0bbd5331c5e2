/* PDFs with parts that other programs lost when they rewrote them. One page of 595 × 842 points each, unless stated otherwise. */

type Part = string | Buffer

/** Builds a PDF with its cross-reference table from objects, numbered from 1; the first is the catalog. */
export function pdfFile(objects: readonly Part[], trailer = ''): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  objects.forEach((object, at) => {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Root 1 0 R/Size ${size}${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const stream = (data: string, head = '') => `<<${head}/Length ${data.length}>>\nstream\n${data}\nendstream`
const words = (text: string, y: number) => `BT /F1 24 Tf 50 ${y} Td (${text}) Tj ET\n`
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const PRINT_SCRIPT = '/OpenAction<</S/JavaScript/JS(this.print\\(true\\))>>'
const BARS = Array.from({ length: 40 }, (_, bar) => `${50 + bar * 8} 300 ${bar % 3 === 0 ? 5 : 2} 80 re f\n`).join('')

interface Wanted {
  /** Whether a script in the PDF opens the print dialog. */
  script?: boolean
}
const catalog = (more: string, { script = false }: Wanted) =>
  `<</Type/Catalog/Pages 2 0 R${more}${script ? PRINT_SCRIPT : ''}>>`
const page = (more = '', resources = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${more}>>`
const ONE = '<</Type/Pages/Kids[3 0 R]/Count 1>>'

/** A PDF with "RASCUNHO" on a layer that is switched off. A comment of the page reads like the catalog's header. */
export const withLayerOff = (wanted: Wanted = {}) =>
  pdfFile([
    catalog('/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>', wanted),
    ONE,
    page('', '/Properties<</Draft 6 0 R>>'),
    stream(`${words('Guia 12', 700)}% 1 0 obj\n/OC /Draft BDC\n${words('RASCUNHO - NAO PAGAR', 400)}EMC\n`),
    FONT,
    '<</Type/OCG/Name(Rascunho)>>',
  ])

/** A PDF with a bar code in a form whose dictionary has a name with a blank, which the library cannot read. */
export const withUnreadable = (wanted: Wanted = {}) =>
  pdfFile([
    catalog('', wanted),
    ONE,
    page('', '/XObject 6 0 R'),
    stream(`${words('Guia 12', 700)}/Bars Do\n`),
    FONT,
    '<</Bars 7 0 R /Maker MS Sans Serif>>',
    stream(BARS, '/Type/XObject/Subtype/Form/BBox[0 0 595 842]'),
  ])

/** Three pages; the stream of the second contains the word `endstream`, and its length is in another object. */
export const withIndirectLength = (wanted: Wanted = {}) => {
  const data = `% endstream\n${words('Pagina dois', 700)}${BARS}`
  const leaf = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents} 0 R/Resources<</Font<</F1 5 0 R>>>>>>`
  return pdfFile([
    catalog('', wanted),
    '<</Type/Pages/Kids[3 0 R 6 0 R 7 0 R]/Count 3>>',
    leaf(4),
    stream(words('Pagina um', 700)),
    FONT,
    leaf(8),
    leaf(10),
    `<</Length 9 0 R>>\nstream\n${data}\nendstream`,
    String(data.length),
    stream(words('Pagina tres', 700)),
  ])
}

/** A signed PDF: the signature covers every byte except its own gap. */
export const signed = (wanted: Wanted = {}) => {
  const gap = `<${'30820100'.padEnd(512, '0')}>`
  const make = (range: string) =>
    pdfFile([
      catalog('/AcroForm<</SigFlags 3/Fields[6 0 R]>>', wanted),
      ONE,
      page('/Annots[6 0 R]'),
      stream(words('Certidao 12', 700)),
      FONT,
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(Assinatura)/Rect[0 0 0 0]/P 3 0 R/V 7 0 R>>',
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange ${range}/Contents ${gap}>>`,
    ])
  const draft = Buffer.from(make('[0 0000000 0000000 0000000]'))
  const [from, to] = [draft.indexOf(gap), draft.indexOf(gap) + gap.length]
  const numbers = [from, to, draft.length - to].map((number) => String(number).padStart(7, '0'))
  return make(`[0 ${numbers.join(' ')}]`)
}

/** A PDF with a value typed into a form field that has no appearance stream, so each viewer draws it in its own way. */
export const withBareField = (wanted: Wanted = {}) =>
  pdfFile([
    catalog('/AcroForm<</NeedAppearances true/Fields[6 0 R]/DA(/F1 18 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>', wanted),
    ONE,
    page('/Annots[6 0 R]'),
    stream(words('Valor a pagar', 700)),
    FONT,
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(Valor)/V(R$ 1.234,56)/DA(/F1 18 Tf 0 g)/Rect[50 600 300 640]/P 3 0 R/F 4>>',
  ])

/** A PDF whose catalog, page tree and page have no `Type`, and whose page has no size. */
export const withoutTypes = ({ script = false }: Wanted = {}) =>
  pdfFile([
    `<</Pages 2 0 R${script ? PRINT_SCRIPT : ''}>>`,
    '<</Kids[3 0 R]/Count 1>>',
    '<</Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream(words('Guia 12', 700)),
    FONT,
  ])

/** A PDF with two buttons, 50 and 350 points from the left and 600 from below; one of them is not printed. */
export const withButtons = (wanted: Wanted = {}) => {
  const button = (left: number, flags: number) =>
    `<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(B${left})/Rect[${left} 600 ${left + 100} 640]/P 3 0 R/F ${flags}/MK<</BG[0 0 0]>>/AP<</N 8 0 R>>>>`
  return pdfFile([
    catalog('/AcroForm<</Fields[6 0 R 7 0 R]>>', wanted),
    ONE,
    page('/Annots[6 0 R 7 0 R]'),
    stream(words('Guia 12', 700)),
    FONT,
    button(50, 0),
    button(350, 4),
    stream('0 0 100 40 re f\n', '/Type/XObject/Subtype/Form/BBox[0 0 100 40]'),
  ])
}

/** A PDF with a page tree of two levels, whose pages inherit size, rotation and fonts. */
export const withInherited = (wanted: Wanted = {}) =>
  pdfFile([
    catalog('', wanted),
    '<</Type/Pages/Kids[3 0 R 8 0 R]/Count 3/Resources<</Font<</F1 5 0 R>>>>/MediaBox[0 0 595 842]>>',
    '<</Type/Pages/Parent 2 0 R/Kids[6 0 R 7 0 R]/Count 2/Rotate 90/MediaBox[0 0 420 595]>>',
    stream(`${words('Guia 12', 300)}${BARS}`),
    FONT,
    '<</Type/Page/Parent 3 0 R/Contents 4 0 R>>',
    '<</Type/Page/Parent 3 0 R/Contents 4 0 R/Rotate 0>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
  ])

/** A PDF with an attached file, which shares an object with the page's bars. */
export const withAttachment = (wanted: Wanted = {}) =>
  pdfFile([
    catalog('/Names<</EmbeddedFiles<</Names[(a.xml)<</Type/Filespec/F(a.xml)/EF<</F 6 0 R>>>>]>>>>', wanted),
    ONE,
    page(),
    stream(`${words('Guia 12', 700)}${BARS}`),
    FONT,
    stream('<nota>CPF 52998224725 endobj 4 0 obj</nota>'),
  ])

/** A black square of 48 pixels within 64 white ones, as JPEG 2000 (by OpenJPEG) and as a fax of group 4 (by libtiff). */
const JPX =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAAJRanAyY/9P/1EAKQAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAB0AAB/5PfgDAP3b9qkI/PwBZ+ALD7QUAMP/ypcQ5NQZBnB6SJjg/PwEp+AjH4B4Agwf0o/Vc8FMSvtcH1FPM0BL8Zuk5/DFGy9uYlbbB19K3fiyTHjzv/e86iFHa/SpRsH8/Afn4D0PtFQAkHqiW7H0p4I0xghEcbJWUqZRXGu5y+W0R1SvZWzXsdQOQ5ZIFhdJkKTHS+d0P0teOzzMPD3uG74Xfr9hESkttkYPMr0N5l/Sm1E03BCxO0/3/PwM5+BhD7RYAZ1Y3zWUb8MgCMJkQwczlRcaCSdhDDVfxzyBL53oPWH8Gybf2VjTPJ6+UUCepILUTKTT8g3g1fx5/wUuksEP9DJwMGMpg5GJq3AbA94U7GlHIbMdm36VGCPtvATGzcgusj35YV+6FmoF7AItbGyn/u4fn9UCwcZB2Xz8D6fgbQ+0MAj04Au0WK1W4/kEukEXakQGAlCl/SQH9EZYYtbPKJD7YNhsNhrZ4MN3m+b5vnAKjUgrbr5vm/tfSCtuvm+b8uQ0hYzMZEnayoQC6V56VSuMI+v9GcU/IjCGNUfLDnFII5e+ujvlMI0wpGPMU4jUhSJ5inEack27fjJvPWrON88A//2Q=='
const FAX = 'JqB4b//8ihf///////////////////////////////j//wAQAQ=='

/** Two pictures side by side, 400 points from below: JPEG 2000 from 100 to 250 points, a fax from 350 to 500. */
export const withPictures = (wanted: Wanted = {}) => {
  const [jpx, fax] = [JPX, FAX].map((data) => Buffer.from(data, 'base64'))
  const picture = (data: Buffer | undefined, head: string) =>
    Buffer.concat([
      Buffer.from(`<</Type/XObject/Subtype/Image/Width 64/Height 64${head}/Length ${data?.length}>>\nstream\n`),
      data ?? Buffer.alloc(0),
      Buffer.from('\nendstream'),
    ])
  return pdfFile([
    catalog('', wanted),
    ONE,
    page('', '/XObject<</Jpx 6 0 R/Fax 7 0 R>>'),
    stream('q 150 0 0 150 100 400 cm /Jpx Do Q\nq 150 0 0 150 350 400 cm /Fax Do Q\n'),
    FONT,
    picture(jpx, '/Filter/JPXDecode'),
    picture(
      fax,
      '/Filter/CCITTFaxDecode/ColorSpace/DeviceGray/BitsPerComponent 1/DecodeParms<</K -1/Columns 64/Rows 64/BlackIs1 true>>',
    ),
  ])
}
