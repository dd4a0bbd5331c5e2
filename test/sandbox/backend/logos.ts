import type { FastifyInstance } from 'fastify'
import type { Municipio } from '../data/municipios.ts'
import { pngOf } from '../png.ts'
import type { Cena } from './cena.ts'

const LADO = 96

export function enderecoDoLogo(baseUrl: string, municipio: Municipio): string {
  return `${baseUrl}/arquivos/${municipio.realm}/brasao.${municipio.logo}`
}

/** Serves the coats of arms. They are plain images, so they require no identification headers. */
export function logos(app: FastifyInstance, cena: Cena): void {
  for (const { municipio } of cena.cidades().values()) {
    const png = municipio.logo === 'png'
    const imagem = png ? quadradoPng(municipio.cor) : escudoSvg(municipio)
    app.get(`/arquivos/${municipio.realm}/brasao.${municipio.logo}`, async (_request, reply) =>
      reply.type(png ? 'image/png' : 'image/svg+xml').send(imagem),
    )
  }
}

function escudoSvg({ cor, cidade }: Municipio): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LADO}" height="${LADO}" viewBox="0 0 96 96" role="img" aria-label="Brasão fictício de ${cidade}">
<path d="M12 8h72v40c0 24-18 36-36 42C30 84 12 72 12 48z" fill="#${cor}"/><path d="M24 60 40 36l10 14 8-10 14 20z" fill="#fff"/></svg>`
}

/** A square of one colour, three bytes a pixel. */
function quadradoPng(cor: string): Buffer {
  const linha = Buffer.from(`00${cor.repeat(LADO)}`, 'hex')
  return pngOf(LADO, LADO, [8, 2], Buffer.concat(Array.from({ length: LADO }, () => linha)))
}
