// Plain, old syntax: this file must still run where the rest cannot.
var wanted = [20, 19]
var found = process.versions.node.split('.').map(Number)

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'Simvest needs Node ' +
      wanted.join('.') +
      ' or later; this is ' +
      process.version +
      '. Install a newer one from https://nodejs.org',
  )
  process.exit(1)
}
