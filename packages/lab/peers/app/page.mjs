/** The one HTML page of all peers, before each adds its scripts. */
export const page = ({ head = '', body = '' } = {}) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reception</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<div id="root"></div>
${body}
</body>
</html>
`
