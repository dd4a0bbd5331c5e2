/*
 * Replaces ajv and semver, which electron-store needs for a JSON schema and for migrations. Our settings have neither (zod
 * parses them), and loading a third of a megabyte for nothing would delay every start.
 */
function absent() {
  throw new Error('neither ajv nor semver is part of the program: settings are parsed by zod')
}
export { absent as Ajv2020 }
// oxlint-disable-next-line import/no-default-export -- ajv-formats has one.
export default { default: absent }
