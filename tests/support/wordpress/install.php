<?php

// Installs WordPress with its plugin and two people: { options, theme, hasPlugin }.

declare(strict_types=1);

define('WP_INSTALLING', true);
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$input = json_decode((string) file_get_contents('php://stdin'), true, 512, JSON_THROW_ON_ERROR);
add_filter('pre_wp_mail', '__return_false');
wp_install('The Example', 'admin', 'admin@example.com', true, '', 'admin-password');
wp_insert_user(['user_login' => 'author', 'user_pass' => 'author-password', 'user_email' => 'author@example.com', 'role' => 'author']);
// Its own first posts have numbers that a test may want.
foreach (get_posts(['post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1]) as $post) {
    wp_delete_post($post->ID, true);
}
foreach ($input['options'] as $name => $value) {
    update_option($name, $value);
}
// Pictures of people come from another host.
update_option('show_avatars', 0);
if ($input['theme'] !== '') {
    switch_theme($input['theme']);
}
ob_start();
$error = $input['hasPlugin'] ? activate_plugin('tribune/tribune.php') : null;
echo json_encode(['error' => is_wp_error($error) ? $error->get_error_message() : null, 'output' => ob_get_clean(), 'version' => get_bloginfo('version'), 'theme' => get_option('template')]);
