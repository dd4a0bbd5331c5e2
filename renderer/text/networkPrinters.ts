import type { ImpressoraAchada, SituacaoDaAchada, SituacaoDoServidor } from '../../shared/model/rede.ts'
import { count, number } from './numbers.ts'

export const redeText = {
  title: 'Impressoras da rede',
  defined: 'As impressoras da rede deste posto são as que a prefeitura escolheu.',
  explanation: 'A rede só é consultada enquanto você procura, e só a que chega a este computador.',
  search: 'Procurar na rede',
  searching: 'Procurando impressoras na rede…',
  found: (printers: number) => `${count(printers, 'impressora respondeu', 'impressoras responderam')} na rede.`,
  list: 'Impressoras achadas na rede',
  empty: 'Nenhuma impressora respondeu',
  emptyExplanation:
    'Confira se está ligada e na mesma rede deste computador. Uma de outra rede se inclui pelo endereço dela.',
  address: 'Ou o endereço da impressora',
  addressHint: 'Por exemplo: 10.0.0.7 ou laser.cidade.gov.br',
  addressMissing: 'Escreva o endereço da impressora.',
  noAddress: 'Isto não é um endereço. Escreva um como 10.0.0.7 ou ipps://laser.cidade.gov.br/ipp/print.',
  ask: 'Conferir o endereço',
  add: 'Incluir',
  addLabel: (name: string) => `Incluir: ${name}`,
  added: (name: string) => `Incluída: ${name}`,
  remove: 'Remover',
  removeLabel: (name: string) => `Remover: ${name}`,
  inClear: 'sem criptografia: quem está na rede pode ler o que é impresso nela',
}

/** The reason why a found printer is not offered; null if it is offered. */
export const situacaoDaAchadaText: Record<SituacaoDaAchada, string | null> = {
  nova: null,
  incluida: 'Já incluída',
  semFormato: 'Não lê PDF, PWG nem URF: peça ao suporte que a instale no sistema.',
  deServidor: 'É de um servidor de impressão: escreva o endereço dele abaixo.',
  muda: 'Não informou o que pode imprimir. Procure de novo.',
}

export function achadaInWords({ modelo, endereco, pode }: ImpressoraAchada): string {
  const able = pode && [
    pode.formato,
    pode.a4 ? 'A4' : null,
    pode.frenteEVerso ? 'frente e verso' : 'só frente',
    pode.cores ? 'colorida' : 'preto e branco',
    pode.bandejas > 1 ? `${number(pode.bandejas)} bandejas` : null,
  ]
  return [modelo, endereco, ...(able ?? [])].filter(Boolean).join(' · ')
}

export const servidorText = {
  title: 'Servidor de impressão',
  explanation: 'Um CUPS em outra máquina, como o da prefeitura, com as impressoras que ele compartilha.',
  loading: 'Consultando o servidor de impressão…',
  address: 'Endereço do servidor',
  addressHint: 'Por exemplo: cups.cidade.gov.br',
  addressMissing: 'Escreva o endereço do servidor.',
  ask: 'Conferir e usar',
  test: 'Conferir de novo',
  leave: 'Deixar de usar',
  left: 'O servidor de impressão não é mais usado.',
  certificate: 'Ver o certificado…',
}

const situacoesDoServidor: Record<SituacaoDoServidor, string> = {
  pronto: 'Responde',
  semImpressoras: 'Responde, e não compartilha nenhuma impressora.',
  foraDoAr: 'Ninguém responde neste endereço. Confira o endereço, a rede e se o servidor está ligado.',
  recusou: 'O servidor não aceita esta estação. Peça a quem cuida dele que a libere.',
  estranho: 'O que responde neste endereço não é um servidor de impressão com criptografia.',
  certificado:
    'Nenhuma autoridade em que este computador confia garante o certificado do servidor. Nada é enviado a ele.',
  certificadoMudou: 'O certificado do servidor não é mais o que foi aceito. Nada é enviado a ele.',
  emClaro: 'Este posto só aceita um servidor com criptografia (ipps://).',
  endereco: 'Isto não é um endereço. Escreva um como cups.cidade.gov.br ou ipps://10.0.0.7:631.',
}

export function servidorInWords({
  situacao,
  impressoras,
}: {
  situacao: SituacaoDoServidor
  impressoras: number
}): string {
  if (situacao !== 'pronto') return situacoesDoServidor[situacao]
  return `${situacoesDoServidor.pronto}: ${count(impressoras, 'impressora', 'impressoras')}.`
}

export const certificadoText = {
  open: 'Ver o certificado…',
  openLabel: (name: string) => `Ver o certificado: ${name}`,
  title: (name: string) => `Certificado: ${name}`,
  loading: 'Consultando o certificado…',
  changed:
    'O aparelho mostra outro certificado. É assim quando ele foi trocado ou configurado de novo, e também quando outro se passa por ele. Confira o código com quem cuida da rede antes de aceitar.',
  first: 'Confira este código com quem cuida do servidor antes de aceitar: por ele o servidor será reconhecido.',
  known: 'Conhecido',
  now: 'Agora',
  gone: 'O aparelho não respondeu agora. Tente mais tarde.',
  same: 'O aparelho mostra o certificado conhecido.',
  accept: 'Aceitar este certificado',
  accepted: 'Certificado aceito.',
}
