// Plain, old syntax: this file must run even on a Node that cannot run the rest.
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

// A mistyped option is one line, and not the place in Node that refused it.
process.on('uncaughtException', function (error) {
  var isOption = String(error.code).startsWith('ERR_PARSE_ARGS_')
  console.error(isOption ? error.message.split('. ')[0] : error)
  process.exit(1)
})
