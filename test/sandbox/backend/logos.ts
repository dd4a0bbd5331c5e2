import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Municipio } from '../data/municipios.ts'
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

/** A small valid PNG: a square of one colour. */
function quadradoPng(cor: string): Buffer {
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(LADO, 0)
  cabecalho.writeUInt32BE(LADO, 4)
  cabecalho.set([8, 2, 0, 0, 0], 8)
  const linha = Buffer.concat([Buffer.from([0]), Buffer.from(cor.repeat(LADO), 'hex')])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: LADO }, () => linha)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    bloco('IHDR', cabecalho),
    bloco('IDAT', pixels),
    bloco('IEND', Buffer.alloc(0)),
  ])
}

function bloco(nome: string, conteudo: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), conteudo])
  const saida = Buffer.alloc(corpo.length + 8)
  saida.writeUInt32BE(conteudo.length, 0)
  corpo.copy(saida, 4)
  saida.writeUInt32BE(crc32(corpo), corpo.length + 4)
  return saida
}
