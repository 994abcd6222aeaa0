//! Checks of every request: the Host and Origin headers, the security headers of the answer, and who counts as the owner.

use std::net::{IpAddr, SocketAddr};

use axum::extract::Request;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::reason::Reason;

/// Both ends of the connection a request came over.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ends {
    /// The client.
    pub remote: SocketAddr,
    /// The address the client reached us under.
    pub local: SocketAddr,
}

impl Ends {
    /// Whether the request comes from this very machine: its user owns the data.
    pub(crate) fn is_owner(self) -> bool {
        self.remote.ip().to_canonical().is_loopback()
    }
}

/// What the page may load and do: its own files and nothing else.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Lets a request through only if it names this server and was not sent by another site's page.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    let Some(ends) = request.extensions().get::<Ends>().copied() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let headers = request.headers();
    let refused = if !is_our_host(headers, ends) {
        Some(Reason::Host)
    } else if !is_our_origin(headers, request.method()) {
        Some(Reason::Origin)
    } else {
        None
    };
    let mut response = match refused {
        Some(reason) => Error::from(reason).into_response(),
        None => next.run(request).await,
    };
    let set = |response: &mut Response, name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    // A report brings a narrower policy of its own.
    if !response.headers().contains_key(header::CONTENT_SECURITY_POLICY) {
        set(&mut response, header::CONTENT_SECURITY_POLICY, POLICY);
    }
    set(&mut response, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(&mut response, header::REFERRER_POLICY, "no-referrer");
    set(&mut response, HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(&mut response, HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    response
}

/// A page of another site can make a browser talk to us under a name of its own (DNS rebinding): only
/// `localhost` and the very address of the connection are answered.
fn is_our_host(headers: &HeaderMap, ends: Ends) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return false;
    };
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    if port != Some(ends.local.port()) {
        return false;
    }
    if name.eq_ignore_ascii_case("localhost") {
        return ends.is_owner();
    }
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    bare.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical() == ends.local.ip().to_canonical())
}

/// What changes something, and every socket, must come from our own page or from no page at all.
fn is_our_origin(headers: &HeaderMap, method: &Method) -> bool {
    let harmless = matches!(*method, Method::GET | Method::HEAD);
    if harmless && !headers.contains_key(header::UPGRADE) {
        return true;
    }
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if !matches!(site, None | Some(b"same-origin" | b"none")) {
        return false;
    }
    match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => headers.get(header::HOST).is_some_and(|host| {
            origin.as_bytes().strip_prefix(b"http://") == Some(host.as_bytes())
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(remote: &str, local: &str) -> Ends {
        Ends { remote: remote.parse().unwrap(), local: local.parse().unwrap() }
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &str)| {
            (HeaderName::from_static(name), HeaderValue::from_str(value).unwrap())
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_our_own_names_are_answered() {
        let here = ends("127.0.0.1:5000", "127.0.0.1:80");
        let cases = [
            ("127.0.0.1", true),
            ("127.0.0.1:80", true),
            ("localhost", true),
            ("LOCALHOST:80", true),
            ("localhost:81", false),
            ("evil.example", false),
            ("evil.example:80", false),
            ("127.0.0.2", false),
            ("127.0.0.1.evil.example", false),
            ("", false),
            ("[::1", false),
        ];
        for (host, ours) in cases {
            assert_eq!(is_our_host(&headers(&[("host", host)]), here), ours, "{host}");
        }
        assert!(!is_our_host(&HeaderMap::new(), here));
    }

    #[test]
    fn a_device_in_the_network_uses_the_address_of_the_connection() {
        let there = ends("10.0.0.7:5000", "10.0.0.5:7878");
        assert!(is_our_host(&headers(&[("host", "10.0.0.5:7878")]), there));
        assert!(!is_our_host(&headers(&[("host", "localhost:7878")]), there));
        assert!(!is_our_host(&headers(&[("host", "10.0.0.7:7878")]), there));
        let mapped = ends("[::ffff:10.0.0.7]:5000", "[::ffff:10.0.0.5]:7878");
        assert!(is_our_host(&headers(&[("host", "10.0.0.5:7878")]), mapped));
        assert!(!mapped.is_owner());
    }

    #[test]
    fn another_sites_page_may_read_nothing_live_and_change_nothing() {
        let host = ("host", "127.0.0.1:7878");
        let ok = |method: Method, extra: &[(&'static str, &str)]| {
            let mut all = vec![host];
            all.extend_from_slice(extra);
            is_our_origin(&headers(&all), &method)
        };
        assert!(ok(Method::POST, &[]));
        assert!(ok(Method::POST, &[("origin", "http://127.0.0.1:7878")]));
        assert!(!ok(Method::POST, &[("origin", "http://evil.example")]));
        assert!(!ok(Method::POST, &[("origin", "null")]));
        assert!(!ok(Method::DELETE, &[("sec-fetch-site", "cross-site")]));
        assert!(!ok(Method::GET, &[("upgrade", "websocket"), ("origin", "http://evil.example")]));
        assert!(ok(Method::GET, &[("upgrade", "websocket"), ("origin", "http://127.0.0.1:7878")]));
        assert!(ok(Method::GET, &[("origin", "http://evil.example")]));
    }
}
