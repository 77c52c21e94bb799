// A page whose operator lists other origins; imported before the guard, which reads them once.
document.head.innerHTML = '<meta name="simvest-build-origins" content="https://cdn.example.com https://b.example.com">'
