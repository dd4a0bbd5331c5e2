import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import type { Doc } from './papel.ts'

/** The head of a document: its municipality, title, person, and notes to be read first. */
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
