export * from '@simvest/contracts/limits'
