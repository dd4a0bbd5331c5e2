export const politicaText = {
  /** Shown beside a setting that cannot be changed here. */
  defined: 'Definido pela prefeitura',
  title: 'Definido pela prefeitura',
  empty: 'A prefeitura não definiu ajustes para este posto.',
  explanation: 'Estes ajustes vêm da política das máquinas da prefeitura e não podem ser mudados aqui.',
}

/** Names of settings. A setting without an entry gets the name of its group. */
const settingNames = new Map([
  ['modo', 'Tipo de posto'],
  ['nome', 'Nome do posto'],
  ['perfilPadrao', 'Município ao abrir'],
  ['inatividadeSegundos', 'Tempo sem uso'],
  ['operadores', 'Quem trabalha aqui'],
  ['pin', 'PIN dos operadores'],
  ['perfis', 'Municípios'],
  ['registro', 'Registro'],
  ['registro.selos', 'Selos do registro'],
  ['registro.coletor', 'Cópia do registro fora deste computador'],
  ['estado', 'Aviso do estado da máquina'],
  ['log', 'Log do programa'],
  ['vencimento', 'Vencimento usual das guias'],
  ['segundaTela', 'Segunda tela'],
  ['lista', 'Listas de trabalho'],
  ['totem', 'Telas do quiosque'],
  ['atualizacao', 'Versões novas do programa'],
  ['correio', 'Papéis por e-mail'],
  ['manutencao', 'Horas de manutenção'],
  ['anel', 'Grupo de versões'],
  ['aparencia', 'Aparência'],
  ['aparencia.zoom', 'Tamanho da tela'],
  ['aparencia.atendimentos', 'Teclas escritas na tela'],
  ['impressao', 'Impressão'],
  ['impressao.impressora', 'Impressora em uso'],
  ['impressao.pasta', 'Pasta das impressões'],
  ['impressao.rede', 'Impressoras da rede'],
  ['impressao.servidor', 'Servidor de impressão'],
  ['impressao.regras', 'Regras de impressão'],
  ['impressao.som', 'Aviso sonoro'],
])

/** The names of these settings in their order, each once. */
export function settingsInWords(campos: readonly string[]): string[] {
  const named = campos.map((campo) => settingNames.get(campo) ?? settingNames.get(campo.split('.')[0] ?? '') ?? campo)
  return [...new Set(named)]
}
