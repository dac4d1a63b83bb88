/** The chain of every token here. Any text may name it, and a translation names it wherever the original does. */
export const chainNames: readonly string[] = ['Solana', 'SOL'];

/**
 * Wallets, exchanges, chains and their coins by which a translation could send visitors elsewhere: it names those of the
 * original and no others. Names that are words of some language are not here, unless with a second word.
 */
export const strangersNames: readonly string[] = [
  // Wallets
  'Phantom', 'Solflare', 'Backpack', 'MetaMask', 'Trust Wallet', 'Coinbase', 'Exodus', 'Ledger', 'Trezor', 'Coin98',
  'SafePal', 'TokenPocket', 'imToken', 'Rabby', 'Keplr', 'Atomic Wallet', 'Rainbow Wallet', 'Glow Wallet', 'WalletConnect',
  'Метамаск', 'ميتاماسك', 'میتاماسک', 'メタマスク', '메타마스크',
  // Exchanges
  'Jupiter', 'Raydium', 'Orca DEX', 'Meteora DEX', 'Uniswap', 'PancakeSwap', 'SushiSwap', '1inch', 'Pump.fun', 'PumpSwap',
  'Binance', 'OKX', 'Bybit', 'Bitget', 'KuCoin', 'Kraken', 'MEXC', 'Gate.io', 'HTX', 'Huobi', 'Upbit', 'Bithumb', 'BingX',
  'BitMart', 'LBank', 'Crypto.com', 'Bitfinex', 'Bitstamp', 'Hyperliquid', 'Robinhood', 'MoonPay', 'BonkBot',
  'Бинанс', 'Байбит', 'بينانس', 'باينانس', 'بایننس', '币安', '幣安', '欧易', '歐易', '火币', '火幣', 'バイナンス', '바이낸스', 'बाइनेंस',
  // Chains and coins
  'Ethereum', 'Bitcoin', 'Arbitrum', 'Polkadot', 'Cardano', 'Toncoin', 'Litecoin', 'Dogecoin', 'BTC', 'ETH', 'BNB', 'XRP',
  'USDT', 'USDC', 'BUSD', 'DOGE', 'TRX', 'Эфириум', 'Биткоин', 'Биткойн', 'إيثيريوم', 'بيتكوين', '以太坊', '比特币', '比特幣',
  'ビットコイン', 'イーサリアム', '비트코인', '이더리움',
]; // prettier-ignore
