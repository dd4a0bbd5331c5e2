import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import type { Doc } from './papel.ts'

/** Writes a document's head: municipality, title, person, and further lines. */
export function cabecalho(
  doc: Doc,
  {
    municipio,
    titulo,
    persona,
    linhas,
  }: { municipio: Municipio; titulo: string; persona: Persona; linhas: readonly string[] },
): void {
  doc.font('Helvetica-Bold').fontSize(14).text(municipio.nomePrefeitura)
  doc.fontSize(12).text(titulo)
  doc.moveDown().font('Helvetica').fontSize(10)
  doc.text(`Contribuinte: ${persona.nome}`)
  doc.text(`CPF/CNPJ: ${persona.documento}`)
  for (const linha of linhas) doc.text(linha)
  doc.moveDown()
}
