/** Words of a list in groups, whatever it lists. */
export const listaAgrupadaTexto = {
  recolher: 'Recolher o grupo',
  expandir: 'Abrir o grupo',
  marcar: 'Marcar o grupo',
}
