/** Props of the screen of each service. */
export interface ErrandScreenProps {
  /** Returns to the tiles. */
  onBack: () => void
}
